import { services } from '../content/services.ts';
import { Drawing } from '../parts/drawing.tsx';
import { Key } from '../parts/key.tsx';
import { Reveal } from '../parts/reveal.tsx';
import { Door } from '../parts/room.tsx';
import { SectionHeading } from '../parts/section-heading.tsx';

export function Services() {
  return (
    <section
      id="services"
      aria-labelledby="services-heading"
      className="services section on-paper frame"
    >
      <Reveal className="columns gap-y-3">
        <SectionHeading section="services" className="heading lg:col-span-7">
          {services.heading}
        </SectionHeading>
        <Key
          of={['removal', 'bought', 'kept']}
          className="lg:col-span-5 lg:justify-end lg:self-end"
        />
      </Reveal>
      <ul className="services-plan plan">
        {services.list.map(({ room, title, text, link }) => (
          <li key={room} className="room">
            <a href={link.href} className="services-room">
              <h3 className="title">{title}</h3>
              <p>{text}</p>
              <p className="link semibold">{link.text}</p>
              <Drawing name={`room-${room}`} />
            </a>
            <Door />
          </li>
        ))}
      </ul>
    </section>
  );
}
