import { navigation } from '../content/navigation.ts';
import { seo } from '../content/seo.ts';
import { Island } from '../parts/island.tsx';
import { PageMeta } from '../parts/page-meta.tsx';
import { About } from '../sections/about.tsx';
import { BottomBar } from '../sections/bottom-bar.tsx';
import { Clearance } from '../sections/clearance.tsx';
import { Contact } from '../sections/contact.tsx';
import { Coverage } from '../sections/coverage.tsx';
import { Footer } from '../sections/footer.tsx';
import { Header } from '../sections/header.tsx';
import { Hero } from '../sections/hero.tsx';
import { Premium } from '../sections/premium.tsx';
import { Relocation } from '../sections/relocation.tsx';
import { Services } from '../sections/services.tsx';
import { Storage } from '../sections/storage.tsx';

export const Home = () => (
  <>
    <PageMeta {...seo.home} />
    {/* Nothing is shown before the whole first screen has arrived, or its words would jump (CLS). */}
    <link rel="expect" href="#services" blocking="render" />
    <a href="#home" className="skip-link">
      {navigation.skip}
    </a>
    <Island name="header">
      <Header />
    </Island>
    {/* Inert while the menu covers it (`parts/inert-while-menu-open.tsx`). */}
    <div id="page">
      <main>
        <Hero />
        <Services />
        <Clearance />
        <About />
        <Premium />
        <Relocation />
        <Storage />
        <Coverage />
        <Contact />
      </main>
      <Footer />
      <Island name="bottom-bar">
        <BottomBar />
      </Island>
    </div>
    {/* Live regions, empty until a message comes: one added with its text is often not announced (WCAG 4.1.3). */}
    <div className="sr-only">
      <div id="toasts-status" role="status" />
      <div id="toasts-alert" role="alert" />
    </div>
  </>
);
