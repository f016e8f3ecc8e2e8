import { Link } from '@tanstack/react-router'
import type { Report } from '#contract/admin/report.ts'
import { count } from '#web/admin/format/numbers.ts'
import { TimeAgo } from '#web/admin/format/TimeAgo.tsx'
import { textLink } from '#web/ui/button/compact-button.ts'
import { HorizontalBars } from './charts/HorizontalBars.tsx'
import { ReportPart } from './ReportPart.tsx'

export function SearchMissesPart({
  report: { searchMisses },
  className,
}: {
  report: Report
  className: string
}) {
  return (
    <ReportPart
      title="Searches Without Results"
      summary={
        <>
          Search terms that found no product.{' '}
          <Link to="/admin/settings/search" className={textLink}>
            Edit synonyms
          </Link>
        </>
      }
      empty="Every search so far has found products."
      file="searches-without-results"
      columns={[
        { name: 'Search Term', value: ({ q }) => q },
        { name: 'Times', value: ({ count }) => count },
        {
          name: 'Last Searched',
          value: ({ lastAt }) => lastAt,
          show: ({ lastAt }) => <TimeAgo at={lastAt} />,
          isFigure: true,
        },
      ]}
      rows={searchMisses}
      rowKey={({ q }) => q}
      className={className}
    >
      <HorizontalBars
        rows={searchMisses}
        name={({ q }) => q}
        series={[
          {
            label: 'Times',
            color: 'var(--color-chart-gift)',
            size: (miss) => miss.count,
            text: (miss) => count(miss.count),
          },
        ]}
      />
    </ReportPart>
  )
}
