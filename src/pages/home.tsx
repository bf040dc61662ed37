import { type ReactNode, Suspense } from 'react';
import { navigation } from '../content/navigation.ts';
import { seo } from '../content/seo.ts';
import { BusinessData } from '../parts/business-data.tsx';
import { FaqData } from '../parts/faq-data.tsx';
import { InertWhileMenuOpen } from '../parts/inert-while-menu-open.tsx';
import { LiveRegions } from '../parts/live-regions.tsx';
import { PageMeta } from '../parts/page-meta.tsx';
import { About } from '../sections/about.tsx';
import { Clearance } from '../sections/clearance.tsx';
import { Contact } from '../sections/contact.tsx';
import { Coverage } from '../sections/coverage.tsx';
import { Footer } from '../sections/footer.tsx';
import { Header } from '../sections/header.tsx';
import { Hero } from '../sections/hero.tsx';
import { Premium } from '../sections/premium.tsx';
import { Relocation } from '../sections/relocation.tsx';
import { ScrollTop } from '../sections/scroll-top.tsx';
import { Services } from '../sections/services.tsx';
import { Storage } from '../sections/storage.tsx';

/**
 * Hydrated in a task of its own, so that none is long. Only for what no actor changes: the actors run
 * from the moment the rest is hydrated, and late markup would no longer be theirs.
 */
const Slice = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={null}>{children}</Suspense>
);

/** The single-page home (ledger R1, H1). */
export function Home() {
  return (
    <>
      <PageMeta {...seo.home} />
      <FaqData />
      <BusinessData />
      <a href="#main" className="skip-link">
        {navigation.skip}
      </a>
      <Header />
      <InertWhileMenuOpen>
        <main id="main" tabIndex={-1}>
          <Hero />
          <Slice>
            <Services />
          </Slice>
          <Slice>
            <Clearance />
          </Slice>
          <Slice>
            <About />
          </Slice>
          <Premium />
          <Slice>
            <Relocation />
          </Slice>
          <Slice>
            <Storage />
          </Slice>
          <Coverage />
          <Contact />
        </main>
        <Slice>
          <Footer />
        </Slice>
        <ScrollTop />
      </InertWhileMenuOpen>
      <LiveRegions />
    </>
  );
}
