import { piecesToShip } from '#domain/order/order.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { Image } from '#web/ui/Image.tsx'
import { type PaperProps, paperDate, paperTable, Sheet } from './Sheet.tsx'

/** Lists the pieces of the next parcel or, once all have shipped, every piece. Without prices: it may be a gift. */
export function PackingSlip({ order, shop }: PaperProps) {
  const open = order.lines.map((line) => ({ ...line, pieces: piecesToShip(line) }))
  const isDone = open.every(({ pieces }) => pieces === 0)
  const lines = isDone
    ? order.lines.map((line) => ({ ...line, pieces: line.quantity }))
    : open.filter(({ pieces }) => pieces > 0)
  const sum = (quantities: number[]) => quantities.reduce((total, quantity) => total + quantity, 0)
  const pieces = sum(lines.map((line) => line.pieces))
  const ordered = sum(order.lines.map(({ quantity }) => quantity))
  return (
    <Sheet
      order={order}
      shop={shop}
      label="Packing slip"
      facts={[
        { label: 'Ordered', text: paperDate(order.placedAt) },
        { label: order.isPickup ? 'Pickup' : 'Shipping', text: order.shippingName },
        {
          label: 'In this parcel',
          text: pieces === ordered ? counted(pieces, 'piece') : `${pieces} of ${ordered} pieces`,
        },
      ]}
    >
      <table className={paperTable.table}>
        <thead>
          <tr className="text-left">
            <th className={paperTable.head}>
              <span className="sr-only">Packed</span>
            </th>
            <th className={paperTable.head}>Pieces</th>
            <th className={paperTable.head} colSpan={2}>
              Product
            </th>
            <th className={`${paperTable.head} text-right`}>SKU</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line} className="break-inside-avoid">
              <td className={`${paperTable.cell} w-9`}>
                <span className="block size-4.5 rounded-xs border-2 border-ink" />
              </td>
              <td className={`${paperTable.cell} w-16 font-display text-[1.75rem] leading-none lining-nums`}>
                {line.pieces}
              </td>
              <td className={`${paperTable.cell} w-15`}>
                <Image
                  src={line.image}
                  alt=""
                  sizes="48px"
                  upTo={160}
                  width={48}
                  height={48}
                  className="size-12 rounded-xs object-cover print:grayscale"
                />
              </td>
              <td className={`${paperTable.cell} pr-4 font-bold wrap-anywhere`}>{line.name}</td>
              <td className={`${paperTable.cell} text-right`}>{line.sku}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.note && (
        <div className="mt-6 border-l-3 border-ink pl-3.5">
          <p className="font-bold wrap-anywhere">Note from {order.name}</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{order.note}</p>
        </div>
      )}
    </Sheet>
  )
}
