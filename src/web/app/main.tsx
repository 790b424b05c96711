import '../app.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createQueryClient } from './query-client.ts'
import { startSession } from './start-session.ts'
import { fetchFirstScreen, fetchNextScreens } from './warm-screens.ts'

const queryClient = createQueryClient()
startSession(queryClient)
fetchFirstScreen(queryClient)

const root = document.getElementById('root')
if (root) createRoot(root).render(<App queryClient={queryClient} />)

window.addEventListener('load', fetchNextScreens)
