/** The shop's name from edge to edge, cropped at the bottom. Decoration, so it is hidden from screen readers. */
export function LargeWordMark({ name }: { name: string }) {
  const compactName = name.replace(/\s*&\s*/g, '&')
  return (
    <div
      aria-hidden="true"
      style={{ fontSize: `calc(min(19.4vw, 26rem) * ${Math.min(1, 12 / compactName.length)})` }}
      className="-mb-[0.08em] pt-[0.1em] text-center font-display leading-[0.8] font-[330] tracking-[-0.055em] whitespace-nowrap text-dusk select-none"
    >
      {compactName.split(/(&)/).map((part, index) =>
        part === '&' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
          <i key={index} data-part={part} className={`${cssText} pr-[0.04em] font-[300] text-saffron-500`} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
          <span key={index} data-part={part} className={cssText} />
        ),
      )}
    </div>
  )
}

/** Generated content, so that find-in-page and search engines skip the text. */
const cssText = 'before:content-[attr(data-part)]'
