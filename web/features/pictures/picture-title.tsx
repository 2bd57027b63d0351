import { type OrderImage, patchImage } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import { send } from '../../api.ts'
import { site } from '../../messages/site.ts'
import { queryClient } from '../../queries.ts'
import { EditableText } from '../../ui/editable-text.tsx'
import { orderChanged, ownOrdersQuery } from './queries.ts'

const t = site.picture

type TitleFieldProps = { title: string; of: string; onSave: (title: string) => Promise<void> | void }

/** A picture's title, which the parent can edit in place. */
export function TitleField({ title, of, onSave }: TitleFieldProps) {
  return (
    <EditableText
      value={title}
      action={title ? t.rename : t.name}
      of={of}
      label={t.title}
      maxLength={limits.titleCharacters}
      onSave={onSave}
    >
      {title || t.untitled}
    </EditableText>
  )
}

type PictureTitleProps = { image: OrderImage; at: number; mayChange: boolean }

/** The title of an order's picture. The parent's prompt is never used as a title. */
export function PictureTitle({ image, at, mayChange }: PictureTitleProps) {
  if (!mayChange) return image.title || t.untitled
  const save = async (title: string) => {
    await send(patchImage, { params: { id: image.id }, body: { title } })
    await Promise.all([orderChanged(image.orderId), queryClient.invalidateQueries(ownOrdersQuery)])
  }
  return <TitleField title={image.title} of={t.at({ at })} onSave={save} />
}
