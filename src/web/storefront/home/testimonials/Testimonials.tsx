import { TESTIMONIAL_RATING, TESTIMONIALS } from '#domain/texts/testimonials.ts'
import { Section } from '#web/storefront/Section.tsx'
import { Stars } from '#web/ui/Stars.tsx'
import giftBox from './gift-box.webp?no-inline'
import lipstick from './lipstick.webp?no-inline'
import teapot from './teapot.webp?no-inline'

const images = { teapot, giftBox, lipstick }

export function Testimonials() {
  return (
    <Section title="What Our Customers Say">
      <ul className="page grid gap-11 lg:grid-cols-3 lg:gap-[clamp(2rem,4vw,4rem)]">
        {TESTIMONIALS.map((testimonial) => (
          <li key={testimonial.name} className="lg:nth-2:pt-18 lg:nth-3:pt-6">
            <Testimonial {...testimonial} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Testimonial({ words, name, place, about }: (typeof TESTIMONIALS)[number]) {
  return (
    <div className="grid grid-cols-[5rem_1fr] items-start gap-5 lg:grid-cols-1 lg:gap-6">
      <img
        src={images[about]}
        alt=""
        width={272}
        height={352}
        loading="lazy"
        decoding="async"
        className="h-27 w-20 rounded-arch object-cover lg:h-44 lg:w-34"
      />
      <figure>
        <Stars rating={TESTIMONIAL_RATING} />
        <blockquote className="mt-1.5 font-display text-[1.25rem] leading-[1.34] font-[380] tracking-[-0.01em] text-pretty lg:text-[1.5rem] lg:leading-[1.28]">
          “{words}”
        </blockquote>
        <figcaption className="mt-3.5 text-sm text-ink-2">
          <b className="block font-bold text-ink">{name}</b>
          {place}
        </figcaption>
      </figure>
    </div>
  )
}
