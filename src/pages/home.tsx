import { navigation } from '../content/navigation.ts';
import { seo } from '../content/seo.ts';
import { HydrationBoundary } from '../hydration/boundary.tsx';
import { hydrateWhenNear } from '../hydration/hydrate-when-near.ts';
import { staticSection } from '../hydration/static-section.tsx';
import { InertWhileMenuOpen } from '../parts/inert-while-menu-open.tsx';
import { LiveRegions } from '../parts/live-regions.tsx';
import { PageMeta } from '../parts/page-meta.tsx';
import { BottomBar } from '../sections/bottom-bar.tsx';
import { Header } from '../sections/header.tsx';
import { Hero } from '../sections/hero.tsx';

const belowTheFold = () => import('../sections/below-the-fold.ts');

const Services = staticSection('#services', async () => (await belowTheFold()).Services);
const Clearance = staticSection('#clearance', async () => (await belowTheFold()).Clearance);
const About = hydrateWhenNear('#about', async () => (await belowTheFold()).About);
const Premium = hydrateWhenNear('#premium', async () => (await belowTheFold()).Premium);
const Relocation = staticSection('#relocation', async () => (await belowTheFold()).Relocation);
const Storage = staticSection('#storage', async () => (await belowTheFold()).Storage);
const Coverage = hydrateWhenNear('#coverage', async () => (await belowTheFold()).Coverage);
const Contact = hydrateWhenNear('#contact', async () => (await belowTheFold()).Contact);
const Footer = hydrateWhenNear('footer', async () => (await belowTheFold()).Footer);

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
      <HydrationBoundary>
        <Header />
      </HydrationBoundary>
      <InertWhileMenuOpen>
        <main>
          <HydrationBoundary>
            <Hero />
          </HydrationBoundary>
          <Services />
          <Clearance />
          <HydrationBoundary>
            <About />
          </HydrationBoundary>
          <HydrationBoundary>
            <Premium />
          </HydrationBoundary>
          <Relocation />
          <Storage />
          <HydrationBoundary>
            <Coverage />
          </HydrationBoundary>
          <HydrationBoundary>
            <Contact />
          </HydrationBoundary>
        </main>
        <HydrationBoundary>
          <Footer />
        </HydrationBoundary>
        <HydrationBoundary>
          <BottomBar />
        </HydrationBoundary>
      </InertWhileMenuOpen>
      <LiveRegions />
    </>
  );
}
