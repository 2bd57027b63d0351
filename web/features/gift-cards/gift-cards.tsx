import { Bought } from './bought.tsx'
import { Buy } from './buy.tsx'

/** One gift card of a buyer, or the form that makes one. */
export default function GiftCards({ id, access }: { id: string | undefined; access: string | undefined }) {
  return id ? <Bought key={id} id={id} access={access} /> : <Buy />
}
