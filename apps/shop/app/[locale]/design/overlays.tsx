"use client";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { coverPage } from "../../../ui/cover/cover-page.ts";
import { showMessage } from "../../../ui/message/message-store.ts";
import { showToast, type ToastKind } from "../../../ui/toast/toast-store.ts";

const KINDS: readonly ToastKind[] = ["info", "success", "warning", "error"];
const COVERED_MS = 1500;
const SIDES = ["left", "right", "top"] as const;

export function Overlays() {
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-3">
        {SIDES.map((side) => (
          <Button key={side} variant="secondary" onClick={() => setOpen(side)}>
            Szuflada {side}
          </Button>
        ))}
        <Button variant="secondary" onClick={() => setOpen("dialog")}>
          Okno
        </Button>
        <Button variant="secondary" onClick={() => setOpen("firm")}>
          Okno bez ucieczki
        </Button>
        <Button variant="secondary" onClick={tell}>
          Wiadomość
        </Button>
        <Button variant="secondary" onClick={cover}>
          Zasłona
        </Button>
        {KINDS.map((kind) => (
          <Button
            key={kind}
            variant="quiet"
            onClick={() => showToast({ kind, title: `Komunikat: ${kind}`, text: "Krem odżywczy" })}
          >
            Toast {kind}
          </Button>
        ))}
      </div>
      {SIDES.map((side) => (
        <Drawer
          key={side}
          side={side}
          open={open === side}
          onClose={close}
          title="Koszyk"
          closeLabel="Zamknij"
          footer={<Button wide>Dalej</Button>}
        >
          <p>Treść szuflady.</p>
        </Drawer>
      ))}
      <Dialog
        open={open === "dialog"}
        onClose={close}
        title="Anulować zamówienie?"
        closeLabel="Zamknij"
        actions={
          <Button variant="danger" onClick={close}>
            Anuluj zamówienie
          </Button>
        }
      >
        Tego nie da się cofnąć.
      </Dialog>
      <Dialog
        open={open === "firm"}
        onClose={close}
        dismissible={false}
        title="Nowy regulamin"
        closeLabel="Zamknij"
        actions={<Button onClick={close}>Akceptuję</Button>}
      >
        {"Pierwszy wiersz.\nDrugi wiersz."}
      </Dialog>
      <ErrorState
        level={3}
        title="Nie udało się wczytać koszyka"
        text="Sprawdź połączenie."
        retryLabel="Spróbuj ponownie"
        onRetry={() => {}}
      />
    </div>
  );
}

function tell(): void {
  showMessage({ title: "Przerwa w pracy", text: "W nocy pracujemy nad sklepem.\nWrócimy rano.", close: "Rozumiem" });
}

function cover(): void {
  setTimeout(coverPage("Wylogowujemy Cię"), COVERED_MS);
}
