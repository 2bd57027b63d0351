import { type ChangeEvent, useRef, useState } from 'react'
import type { Wall } from '#contract/walls.ts'
import { walls as t } from '../../messages/walls.ts'
import { givePermission } from '../../permission.ts'
import { Button, buttonRow } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Progress } from '../../ui/progress.tsx'
import { PermissionLine } from '../permission/permission-line.tsx'
import { Alert } from '../session/alert.tsx'
import { ChooseArtwork } from './choose-artwork.tsx'
import type { NotSent, SendDrawings } from './send-drawings.ts'

/** Adds pictures to a wall: ordered artwork, or free drawings. */
export function AddPictures({ wall, drawings }: { wall: Wall; drawings: SendDrawings }) {
  const [choosing, setChoosing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { sendAll, sending, notSent, forget } = drawings
  const { room } = wall
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // Cleared, so that the same file can be chosen again.
    target.value = ''
    if (files.length > 0) sendAll(files)
  }
  const choose = () => {
    givePermission()
    input.current?.click()
  }
  return (
    <div className="grid max-w-prose gap-3">
      <div className={buttonRow}>
        <Button onClick={() => setChoosing(true)}>{t.add.artwork}</Button>
        <Button variant="secondary" disabled={room === 0} busy={sending !== null} onClick={choose}>
          {t.add.drawing}
        </Button>
        <input ref={input} hidden multiple type="file" accept="image/*,.heic" onChange={chosen} />
      </div>
      {sending ? (
        <div className="grid gap-2">
          <p role="status">{t.add.sending(sending)}</p>
          <Progress label={t.add.sending(sending)} value={sending.percent} />
        </div>
      ) : (
        <p className="text-label text-soft">{room === 0 ? t.add.full : t.add.room({ count: room })}</p>
      )}
      {room > 0 && <PermissionLine />}
      {notSent.length > 0 && !sending && <NotSentList notSent={notSent} onAgain={sendAll} onLeave={forget} />}
      <Dialog
        open={choosing}
        onClose={() => setChoosing(false)}
        wide
        title={t.choose.title}
        description={t.choose.text}
      >
        <ChooseArtwork child={wall.child} onDone={() => setChoosing(false)} />
      </Dialog>
    </div>
  )
}

type NotSentListProps = { notSent: NotSent[]; onAgain: (files: File[]) => void; onLeave: () => void }

function NotSentList({ notSent, onAgain, onLeave }: NotSentListProps) {
  return (
    <div className="grid gap-3">
      {notSent.map(({ file, reason }) => (
        <Alert
          key={`${file.name} ${file.lastModified}`}
          text={t.add.failedFile({ name: file.name, reason })}
        />
      ))}
      <div className={buttonRow}>
        <Button variant="secondary" size="small" onClick={() => onAgain(notSent.map(({ file }) => file))}>
          {t.add.again}
        </Button>
        <Button variant="quiet" size="small" onClick={onLeave}>
          {t.add.dismiss}
        </Button>
      </div>
    </div>
  )
}
