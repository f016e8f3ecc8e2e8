/** A decorative image in the brand's arch shape. */
export function ArchImage({ src, background }: { src: string; background: string }) {
  return (
    <div
      aria-hidden="true"
      className={`relative my-8 aspect-[20/25] w-[min(62vw,20rem,38svh)] overflow-hidden rounded-t-full ${background}`}
    >
      <img
        src={src}
        alt=""
        width={640}
        height={640}
        // Offline: an empty arch instead of the browser's sign for a broken image.
        onError={({ currentTarget }) => {
          currentTarget.hidden = true
        }}
        className="absolute inset-x-0 bottom-0 w-full mask-[linear-gradient(transparent,#000_16%)]"
      />
    </div>
  )
}
