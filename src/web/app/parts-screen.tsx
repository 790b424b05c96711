export function PartsScreen() {
  return <h1>Parts</h1>
}
