import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import { walls } from '../../messages/walls.ts'
import { classes } from '../../ui/classes.ts'

const t = walls.arrange

const beforeScrolling = { delay: 180, tolerance: 8 }
const beforeClicking = { distance: 4 }
const handleStyle = { cursor: 'grab', touchAction: 'manipulation' } as const

export type SortablePicture = { id: string; title: string; thumbnailUrl: string }

type SortablePicturesProps = {
  pictures: readonly SortablePicture[]
  onSort: (ids: string[]) => void
  /** Shown below a picture's arrows. */
  below?: (picture: SortablePicture) => ReactNode
}

/** Pictures to sort by dragging with a finger, mouse or keyboard, or with their arrow buttons. */
export function SortablePictures({ pictures, onSort, below }: SortablePicturesProps) {
  const ids = pictures.map(({ id }) => id)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: beforeClicking }),
    useSensor(TouchSensor, { activationConstraint: beforeScrolling }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const move = (from: number, to: number) => {
    if (from !== to && to >= 0 && to < ids.length) onSort(arrayMove(ids, from, to))
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    <div className="grid gap-5">
      <p className="max-w-prose text-soft">{t.text}</p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          announcements: announcementsFor(pictures),
          screenReaderInstructions: { draggable: t.text },
        }}
      >
        <SortableContext items={ids} strategy={rectSortingStrategy}>
          <ol className="grid grid-cols-3 gap-3 sm:grid-cols-4 sm:gap-6">
            {pictures.map((picture, at) => (
              <Movable
                key={picture.id}
                picture={picture}
                at={at}
                count={pictures.length}
                onMove={(by) => move(at, at + by)}
              >
                {below?.(picture)}
              </Movable>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </div>
  )
}

/** Screen reader announcements while a picture is moved. */
function announcementsFor(pictures: readonly SortablePicture[]): Announcements {
  const count = pictures.length
  const at = (id: UniqueIdentifier) => pictures.findIndex((picture) => picture.id === id) + 1
  const title = (id: UniqueIdentifier) => pictures.find((one) => one.id === id)?.title ?? ''
  return {
    onDragStart: ({ active }) => t.lifted({ title: title(active.id), at: at(active.id), count }),
    onDragOver: ({ active, over }) =>
      over ? t.moved({ title: title(active.id), at: at(over.id), count }) : undefined,
    onDragEnd: ({ active, over }) =>
      t.dropped({ title: title(active.id), at: at((over ?? active).id), count }),
    onDragCancel: ({ active }) => t.cancelled({ title: title(active.id) }),
  }
}

type MovableProps = {
  picture: SortablePicture
  at: number
  count: number
  onMove: (by: number) => void
  children: ReactNode
}

function Movable({ picture: { id, title, thumbnailUrl }, at, count, onMove, children }: MovableProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classes('grid content-start gap-1', isDragging && 'relative z-10')}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        style={handleStyle}
        aria-label={t.handle({ title, at: at + 1, count })}
        className={classes(
          'block w-full border bg-mat p-1',
          isDragging ? 'border-ink shadow-hung' : 'border-edge',
        )}
      >
        <img
          src={thumbnailUrl}
          alt=""
          draggable={false}
          decoding="async"
          className="pointer-events-none aspect-square w-full object-contain"
        />
      </button>
      <span className="flex justify-between">
        <Arrow label={t.earlier({ title })} disabled={at === 0} onClick={() => onMove(-1)}>
          <span aria-hidden>←</span>
        </Arrow>
        <Arrow label={t.later({ title })} disabled={at === count - 1} onClick={() => onMove(1)}>
          <span aria-hidden>→</span>
        </Arrow>
      </span>
      {children}
    </li>
  )
}

type ArrowProps = { label: string; disabled: boolean; onClick: () => void; children: ReactNode }

function Arrow({ label, disabled, onClick, children }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onClick()}
      className="grid size-11 place-items-center rounded-full text-soft hover:text-ink"
      style={{ opacity: disabled ? 0.3 : 1 }}
    >
      {children}
    </button>
  )
}
