import { ComingSoon } from './coming-soon.tsx'

export function UploadProductScreen() {
  return <ComingSoon title="Upload Product" />
}
