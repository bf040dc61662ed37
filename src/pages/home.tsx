import { navigation } from '../content/navigation.ts';
import { seo } from '../content/seo.ts';
import { InertWhileMenuOpen } from '../parts/inert-while-menu-open.tsx';
import { LiveRegions } from '../parts/live-regions.tsx';
import { PageMeta } from '../parts/page-meta.tsx';
import { Slice } from '../parts/slice.tsx';
import { whenNear } from '../parts/when-near.ts';
import { BottomBar } from '../sections/bottom-bar.tsx';
import { Header } from '../sections/header.tsx';
import { Hero } from '../sections/hero.tsx';

const below = () => import('../sections/below.ts');

const Services = whenNear('#services', async () => (await below()).Services);
const Clearance = whenNear('#clearance', async () => (await below()).Clearance);
const About = whenNear('#about', async () => (await below()).About);
const Premium = whenNear('#premium', async () => (await below()).Premium);
const Relocation = whenNear('#relocation', async () => (await below()).Relocation);
const Storage = whenNear('#storage', async () => (await below()).Storage);
const Coverage = whenNear('#coverage', async () => (await below()).Coverage);
const Contact = whenNear('#contact', async () => (await below()).Contact);
const Footer = whenNear('footer', async () => (await below()).Footer);

/** The single-page home (ledger R1, H1). */
export function Home() {
  return (
    <>
      <PageMeta {...seo.home} />
      {/* Nothing is shown before the whole first screen has arrived, or its words would jump (CLS). */}
      <link rel="expect" href="#services" blocking="render" />
      <a href="#home" className="skip-link">
        {navigation.skip}
      </a>
      <Slice>
        <Header />
      </Slice>
      <InertWhileMenuOpen>
        <main>
          <Slice>
            <Hero />
          </Slice>
          <Slice>
            <Services />
          </Slice>
          <Slice>
            <Clearance />
          </Slice>
          <Slice>
            <About />
          </Slice>
          <Slice>
            <Premium />
          </Slice>
          <Slice>
            <Relocation />
          </Slice>
          <Slice>
            <Storage />
          </Slice>
          <Slice>
            <Coverage />
          </Slice>
          <Slice>
            <Contact />
          </Slice>
        </main>
        <Slice>
          <Footer />
        </Slice>
        <Slice>
          <BottomBar />
        </Slice>
      </InertWhileMenuOpen>
      <LiveRegions />
    </>
  );
}
