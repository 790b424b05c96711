import { useState } from 'react'
import type { User } from '#contract/account.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { displayName } from './account.ts'
import { AvatarDialog } from './avatar-dialog.tsx'

export function ChangeAvatar({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex items-center gap-4">
      <Avatar src={user.avatar} name={user.username} size="lg" />
      <div className="min-w-0">
        <p className="truncate text-lg font-bold">{displayName(user)}</p>
        <p className="truncate text-sm text-ink-3">{user.email}</p>
        <Button
          kind="secondary"
          size="sm"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="reach mt-2"
        >
          Change
        </Button>
      </div>
      {isOpen && <AvatarDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
