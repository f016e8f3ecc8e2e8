/** The brand's shape with a photograph in it, for screens that have nothing else to show. */
export function ArchImage({ picture, ground }: { picture: string; ground: string }) {
  return (
    <div
      aria-hidden="true"
      className={`relative my-8 aspect-[20/25] w-[min(62vw,20rem)] overflow-hidden rounded-t-full ${ground}`}
    >
      <img
        src={picture}
        alt=""
        width={640}
        height={640}
        className="absolute inset-x-0 bottom-0 w-full mask-[linear-gradient(transparent,#000_16%)]"
      />
    </div>
  )
}
