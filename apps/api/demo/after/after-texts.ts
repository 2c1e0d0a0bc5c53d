import type { DemoInstance } from "../demo-instance.ts";
/** Letters between Anna and the shop, in the instance's language. */
export interface AfterTexts {
  locale: DemoInstance;
  orderedTwice: string;
  goods: string;
  tooLate: string;
  boxDented: string;
  damaged: { complaint: string; answer: string };
  faulty: { complaint: string; question: string; reply: string; decision: string };
  wrong: { complaint: string; decision: string };
}

const POLISH: AfterTexts = {
  locale: "pl",
  orderedTwice: "Zamówione dwa razy, paczka wróciła nieotwarta",
  goods: "1 sztuka z pierwszej pozycji",
  tooLate: "Towar został użyty, a termin na odstąpienie minął w ubiegłym miesiącu.",
  boxDented: "Pudełko zgniecione, zawartość cała",
  damaged: {
    complaint: "Słoik dotarł z pękniętym wieczkiem, część kremu wyciekła do paczki. Zdjęcie w załączniku.",
    answer:
      "Dziękujemy za zdjęcie. Sprawdzamy w magazynie, czy mamy jeszcze tę partię, i wrócimy z odpowiedzią do jutra.",
  },
  faulty: {
    complaint: "Dozownik nie podaje kremu, choć butelka jest pełna.",
    question: "Czy po odkręceniu dozownika widać w rurce krem? Jeśli tak, wyślemy sam dozownik.",
    reply: "Tak, krem jest w rurce, ale nic nie wychodzi.",
    decision: "Uznajemy reklamację. Nową sztukę wysyłamy dziś, tej wadliwej nie trzeba odsyłać.",
  },
  wrong: {
    complaint: "W paczce był inny zapach niż na stronie.",
    decision:
      "Porównaliśmy partię z wzorem: zapach jest zgodny z opisem produktu, dlatego nie uznajemy reklamacji. Nieotwartą sztukę można zwrócić w ciągu 14 dni.",
  },
};

const GERMAN: AfterTexts = {
  locale: "de",
  orderedTwice: "Doppelt bestellt, Paket kam ungeöffnet zurück",
  goods: "1 Stück aus der ersten Position",
  tooLate: "Die Ware wurde benutzt, und die Frist für den Widerruf ist im letzten Monat abgelaufen.",
  boxDented: "Karton eingedrückt, Inhalt unversehrt",
  damaged: {
    complaint: "Das Glas kam mit gesprungenem Deckel an, ein Teil der Creme ist im Paket ausgelaufen. Foto anbei.",
    answer: "Danke für das Foto. Wir prüfen im Lager, ob wir diese Charge noch haben, und melden uns bis morgen.",
  },
  faulty: {
    complaint: "Der Spender gibt keine Creme ab, obwohl die Flasche voll ist.",
    question: "Ist im Röhrchen Creme zu sehen, wenn der Spender abgeschraubt ist? Dann schicken wir nur den Spender.",
    reply: "Ja, im Röhrchen ist Creme, aber es kommt nichts heraus.",
    decision: "Wir erkennen die Reklamation an. Ein neues Stück geht heute raus, das alte muss nicht zurück.",
  },
  wrong: {
    complaint: "Im Paket war ein anderer Duft als auf der Seite.",
    decision:
      "Wir haben die Charge mit dem Muster verglichen: Der Duft entspricht der Beschreibung, deshalb lehnen wir die " +
      "Reklamation ab. Ungeöffnet lässt sich das Stück innerhalb von 14 Tagen zurückgeben.",
  },
};

export function afterTexts(instance: DemoInstance): AfterTexts {
  return instance === "pl" ? POLISH : GERMAN;
}
