import { Badge } from "../../../ui/badge.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Price } from "../../../ui/price.tsx";
import { Skeleton, SkeletonText } from "../../../ui/skeleton.tsx";
import { Part } from "./part.tsx";

const TEXTS = { price: "Cena", newPrice: "Cena teraz", oldPrice: "Najniższa cena z 30 dni" };

export function Messages() {
  return (
    <>
      <Part title="Ceny">
        <div className="flex flex-wrap items-end gap-8">
          <Price now="22,90 zł" texts={TEXTS} />
          <Price now="79,00 zł" before="99,00 zł" percent="−20%" texts={TEXTS} />
          <Price now="29,90 €" before="34,90 €" beforeLabel="Listenpreis" percent="−14 %" texts={TEXTS} />
          <Price now="129,90 zł" before="159,90 zł" percent="−19%" texts={TEXTS} large />
        </div>
      </Part>
      <Part title="Znaczki">
        <Badge tone="green">Nowość</Badge> <Badge tone="yolk">Tylko dla klubu</Badge> <Badge>Niedostępny</Badge>{" "}
        <Badge tone="clay">Anulowane</Badge>
      </Part>
      <Part title="Banery">
        <div className="flex flex-col gap-3">
          <Banner kind="info" title="Dostawa gratis">
            Brakuje 20,00 zł.
          </Banner>
          <Banner kind="warning" title="Ceny się zmieniły" action={<Button size="small">Zobacz nowe sumy</Button>}>
            Sprawdź zamówienie jeszcze raz.
          </Banner>
          <Banner kind="error" title="Nie udało się zapisać">
            Spróbuj ponownie za chwilę.
          </Banner>
          <Banner kind="lock" title="Zamawianie jest teraz wyłączone" />
        </div>
      </Part>
      <Part title="Wczytywanie">
        <div className="grid max-w-xl grid-cols-2 gap-6">
          <Skeleton className="aspect-square" />
          <SkeletonText lines={4} />
        </div>
      </Part>
      <Part title="Pusto">
        <EmptyState
          level={3}
          title="Koszyk jest pusty"
          text="Dodaj coś dobrego."
          action={<Button>Zobacz produkty</Button>}
        />
      </Part>
    </>
  );
}
