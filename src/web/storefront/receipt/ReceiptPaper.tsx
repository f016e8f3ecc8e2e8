import './receipt.css'
import type { ReactNode } from 'react'

type ReceiptPaperProps = { title: string; children: ReactNode }

/** A paper receipt with a torn lower edge, beside the content on wide screens. */
export function ReceiptPaper({ title, children }: ReceiptPaperProps) {
  return (
    <aside aria-labelledby="receipt" className="receipt">
      <div className="receipt-paper torn">
        <h2 id="receipt" className="mb-3 font-display text-display-md">
          {title}
        </h2>
        {children}
      </div>
    </aside>
  )
}
