import { useState } from 'react'
import type { Corners } from '#contract/corners.ts'
import { type OrderImage, type Style, styles } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import { results } from '../../messages/results.ts'
import { site } from '../../messages/site.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useRegenerate } from './regenerate.ts'
import { SheetCorners } from './sheet-corners.tsx'

const t = results.dialog

type RegenerateDialogProps = { image: OrderImage; left: number; onClose: () => void }

export default function RegenerateDialog(props: RegenerateDialogProps) {
  return (
    <Dialog open onClose={props.onClose} title={t.title} description={t.text}>
      <WishForm {...props} />
    </Dialog>
  )
}

function WishForm({ image, left, onClose }: RegenerateDialogProps) {
  const [style, setStyle] = useState<Style | ''>(image.style)
  const [wish, setWish] = useState(image.contextPrompt)
  const [corners, setCorners] = useState<Corners | null>()
  const again = useRegenerate(image, onClose)
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (style) again.start({ style, contextPrompt: wish.trim(), corners })
      }}
    >
      <SelectField
        label={t.style}
        options={styles.map((value) => ({ value, label: t.styles[value] }))}
        value={style}
        onChange={({ target }) => setStyle(styles.find((one) => one === target.value) ?? '')}
      />
      <TextField
        label={t.prompt}
        placeholder={t.placeholder}
        rows={4}
        maxLength={limits.contextCharacters}
        value={wish}
        onChange={({ target }) => setWish(target.value)}
      />
      <SheetCorners
        url={image.originalUrl}
        corners={corners === undefined ? image.corners : corners}
        adjusted={corners !== undefined}
        onDone={setCorners}
      />
      <p className="text-soft">{t.left({ left, most: limits.regenerations })}</p>
      <DialogActions className="grid-cols-[auto_1fr]">
        <Button variant="secondary" onClick={onClose}>
          {site.cancel}
        </Button>
        <Button type="submit" disabled={!style} busy={again.isPending}>
          {again.isPending ? t.pending : t.submit}
        </Button>
      </DialogActions>
    </form>
  )
}
