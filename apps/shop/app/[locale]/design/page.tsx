import { notFound } from "next/navigation";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Accordion } from "../../../ui/accordion.tsx";
import { Button } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ICON_PATHS, type IconName } from "../../../ui/icon-paths.ts";
import { LinkMenu } from "../../../ui/link-menu.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { Fields } from "./fields.tsx";
import { Overlays } from "./overlays.tsx";
import { Messages } from "./messages.tsx";
import { Part, Swatches, Type } from "./part.tsx";

const HERE = "/design";

/** The design system in every state, for development and tests. */
export default function DesignPage() {
  if (process.env.NODE_ENV === "production" && process.env.KRAM_DESIGN !== "1") notFound();
  return (
    <main id="content" className="wrap flex flex-col gap-12 py-10">
      <h1 className="text-2xl">Części sklepu</h1>
      <Part title="Kolory">
        <Swatches />
      </Part>
      <Type />
      <Part title="Przyciski">
        <Buttons />
      </Part>
      <Part title="Pola">
        <Fields />
      </Part>
      <Part title="Warstwy i komunikaty">
        <Overlays />
      </Part>
      <Messages />
      <Part title="Nawigacja">
        <Navigation />
      </Part>
      <Part title="Rozwijane części">
        <Accordion
          level={3}
          parts={[
            { title: "Jak stosować", content: "Rano i wieczorem." },
            { title: "Skład", content: "Aqua, membrana jaja." },
          ]}
        />
      </Part>
      <Part title="Ikony">
        <ul className="flex flex-wrap gap-4">
          {Object.keys(ICON_PATHS).map((name) => (
            <li key={name}>
              <Icon name={name as IconName} label={name} />
            </li>
          ))}
        </ul>
      </Part>
    </main>
  );
}

function Buttons() {
  return (
    <div className="flex flex-col gap-4">
      {(["primary", "secondary", "quiet", "danger"] as const).map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          <Button variant={variant}>Do koszyka</Button>
          <Button variant={variant} size="small">
            Mniejszy
          </Button>
          <Button variant={variant} busy>
            Zapisuję
          </Button>
          <Button variant={variant} disabled>
            Wyłączony
          </Button>
          <ButtonLink variant={variant} href={HERE}>
            Odnośnik
          </ButtonLink>
        </div>
      ))}
    </div>
  );
}

function Navigation() {
  const crumbs = [{ label: "Kremy", href: "/produkty" }, { label: "Krem odżywczy" }];
  const texts = { label: "Strony", previous: "Poprzednia", next: "Następna", page: pageName };
  const links = [
    { label: "Polecane", href: HERE, current: true },
    { label: "Cena rosnąco", href: `${HERE}#cena`, current: false },
  ];
  return (
    <div className="flex flex-col items-start gap-6">
      <Breadcrumbs label="Jesteś tutaj" crumbs={crumbs} />
      <Pagination current={5} total={12} hrefOf={() => HERE} texts={texts} />
      <LinkMenu label="Kolejność" links={links} />
    </div>
  );
}

function pageName(page: number): string {
  return `Strona ${page}`;
}
