import { checkout } from '../../messages/checkout.ts'
import { givePermission } from '../../permission.ts'
import { Button } from '../../ui/button.tsx'
import { deliver } from '../draft/delivery.ts'
import { PermissionLine } from '../permission/permission-line.tsx'

const t = checkout.missing

/** Replaces the prices if the order is paid and only its drawings are missing. */
export function PaidPanel({ orderId, images }: { orderId: string; images: number }) {
  const send = () => {
    givePermission()
    void deliver(orderId)
  }
  return (
    <aside aria-labelledby="paid" className="max-lg:order-first">
      <div className="sticky top-6 grid gap-4 rounded-md border border-leaf bg-leaf-wash p-5">
        <h2 id="paid">{t.heading}</h2>
        <p>{images === 0 ? t.text : t.held}</p>
        <PermissionLine className="" />
        <Button size="large" disabled={images === 0} onClick={send}>
          {t.send}
        </Button>
      </div>
    </aside>
  )
}
