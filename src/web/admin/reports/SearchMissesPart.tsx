import type { Report } from '#contract/report.ts'
import { count } from '#web/admin/format/numbers.ts'
import { TimeAgo } from '#web/admin/format/TimeAgo.tsx'
import { ReportPart } from './ReportPart.tsx'
import { Rows } from './Rows.tsx'

export function SearchMissesPart({
  report: { searchMisses },
  className,
}: {
  report: Report
  className: string
}) {
  return (
    <ReportPart
      title="Searches Without a Result"
      summary="What shoppers looked for and the shop does not have, or calls by another name."
      empty="Every search has found something so far."
      file="searches-without-result"
      columns={[
        { name: 'Searched For', value: ({ q }) => q },
        { name: 'Times', value: ({ count }) => count },
        {
          name: 'Last',
          value: ({ lastAt }) => lastAt,
          show: ({ lastAt }) => <TimeAgo at={lastAt} />,
          isFigure: true,
        },
      ]}
      rows={searchMisses}
      rowKey={({ q }) => q}
      className={className}
    >
      <Rows
        rows={searchMisses}
        name={({ q }) => q}
        series={[
          {
            label: 'Times',
            color: 'var(--color-chart-gift)',
            size: (miss) => miss.count,
            words: (miss) => count(miss.count),
          },
        ]}
      />
    </ReportPart>
  )
}
