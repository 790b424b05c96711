import '../app.css'
import { createRoot } from 'react-dom/client'
import { cookieObstacle } from '#web/consent/consent.ts'
import { openHistoryGate } from '#web/lib/history-gate.ts'
import { startSession } from '#web/session/start-session.ts'
import { App } from './app.tsx'
import { createQueryClient } from './query-client.ts'
import { fetchNextScreens, warmLinks, warmScreen } from './warm-screens.ts'

openHistoryGate()
const queryClient = createQueryClient()
startSession(queryClient, cookieObstacle())
warmScreen(queryClient, window.location)
warmLinks(queryClient)

const root = document.getElementById('root')
if (root) createRoot(root).render(<App queryClient={queryClient} />)

window.addEventListener('load', fetchNextScreens)
