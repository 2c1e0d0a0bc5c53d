import type { Locale } from "../languages/public.ts";

/** The words of the Union's notice, in their places. */
export interface GuaranteeNotice {
  title: string;
  /** In a frame. */
  main: string;
  rights: string;
  rightsIf: readonly string[];
  sellers: string;
  sellersOffer: readonly string[];
  countries: string;
  more: string;
  /** As printed below the code. */
  address: string;
  /** What the code leads to. */
  link: string;
  faulty: string;
  steps: readonly string[];
  garan: string;
}

const YOUR_EUROPE = "https://europa.eu/youreurope";
const GUARANTEES = `${YOUR_EUROPE}/citizens/consumers/shopping/guarantees-returns`;

/** What the code of a producer's label leads to. Source: Implementing Regulation (EU) 2025/1960, annex II. */
export const DURABILITY_LINK = `${YOUR_EUROPE}/commercial-guarantee-durability/index.htm`;

/** `blue` and `yellow` of the flag. Source: Implementing Regulation (EU) 2025/1960, annex I. */
export const NOTICE_COLOURS = { blue: "#003399", yellow: "#ffed00", white: "#ffffff" } as const;

/** Of the legal guarantee of conformity. Source: Implementing Regulation (EU) 2025/1960, annex I. */
export const GUARANTEE_NOTICE: Readonly<Record<Locale, GuaranteeNotice>> = {
  pl: {
    title: "Prawna gwarancja",
    main: "Co najmniej dwuletnia ochrona wynikająca z prawnej gwarancji na towary sprzedawane w Unii Europejskiej.",
    rights: "Konsumenci mogą dochodzić swoich praw wynikających z prawnej gwarancji zgodności, na przykład gdy towary:",
    rightsIf: ["nie odpowiadają opisowi;", "nie działają zgodnie z przeznaczeniem."],
    sellers:
      "Sprzedawcy odpowiadają za każdy brak zgodności, który istniał w chwili dostarczenia towarów i ujawnił się w " +
      "okresie prawnej gwarancji. W takiej sytuacji sprzedawcy są zobowiązani zaoferować:",
    sellersOffer: [
      "bezpłatną naprawę lub bezpłatną wymianę;",
      "w niektórych przypadkach obniżenie ceny lub zwrot całej zapłaconej kwoty.",
    ],
    countries:
      "W niektórych państwach okres prawnej gwarancji jest dłuższy. W przypadku towarów używanych może obowiązywać " +
      "krótszy okres, nie krótszy jednak niż rok.",
    more: "Aby dowiedzieć się więcej o swoich prawach w konkretnym państwie, zeskanuj poniższy kod QR lub zapytaj sprzedawcę.",
    address: "europa.eu/youreurope/gwarancje",
    link: `${GUARANTEES}/index_pl.htm`,
    faulty: "Co zrobić, jeśli otrzymasz towary niezgodne z umową:",
    steps: [
      "Skontaktuj się jak najszybciej ze sprzedawcą i zgłoś problem.",
      "Przedstaw dowód zakupu, na przykład paragon, fakturę lub wyciąg z konta.",
    ],
    garan:
      "Sprzedawcy i producenci mogą także oferować gwarancje handlowe, które obowiązują niezależnie od prawnej " +
      "gwarancji. Możesz na przykład spotkać etykietę GARAN: oznacza ona handlową gwarancję trwałości, którą " +
      "producent daje bez dodatkowych kosztów na cały towar.",
  },
  en: {
    title: "Legal guarantee",
    main: "Minimum two-year legal guarantee protection for goods sold in the European Union.",
    rights: "Consumers can claim their rights under the legal guarantee of conformity, for example if goods:",
    rightsIf: ["do not match the description;", "do not function as intended."],
    sellers:
      "Sellers are liable for any lack of conformity which existed when the goods were delivered, and which becomes " +
      "apparent within the legal guarantee period. Sellers in such a situation are required to offer:",
    sellersOffer: ["free repair or free replacement;", "in some cases, a price reduction or full reimbursement."],
    countries:
      "Some countries have a longer legal guarantee period. For second-hand goods, a shorter period may apply, but not less than one year.",
    more: "For more information on your rights in a specific country, scan the QR code below or ask the seller.",
    address: "europa.eu/youreurope/guarantees",
    link: `${YOUR_EUROPE}/guarantees`,
    faulty: "What to do if you receive non-conforming goods:",
    steps: [
      "Contact the seller as soon as possible to report the issue;",
      "Provide proof of purchase, such as a receipt, invoice, or bank statement.",
    ],
    garan:
      "Sellers and producers may also offer commercial guarantees, which apply independently from the legal " +
      "guarantee. For example, you may see this GARAN label representing a commercial guarantee of durability " +
      "offered by the producer at no additional cost and covering the entire good.",
  },
  de: {
    title: "Gesetzliche Gewährleistung",
    main: "Mindestens zwei Jahre gesetzliche Gewährleistung der Vertragsmäßigkeit für Waren, die in der Europäischen Union verkauft werden.",
    rights:
      "Verbraucherinnen und Verbraucher können ihre Rechte im Rahmen des gesetzlichen Gewährleistungsrechts geltend machen, z. B. wenn die Waren",
    rightsIf: ["nicht der Beschreibung entsprechen,", "nicht bestimmungsgemäß funktionieren."],
    sellers:
      "Verkäufer haften für jede Vertragswidrigkeit, die zum Zeitpunkt der Lieferung der Waren bestand und innerhalb " +
      "des Zeitraums der gesetzlichen Gewährleistung erkennbar wird. Verkäufer müssen in solchen Fällen Folgendes " +
      "anbieten:",
    sellersOffer: [
      "kostenlose Nachbesserung oder kostenlose Ersatzlieferung,",
      "in bestimmten Fällen eine Preisminderung oder eine vollständige Erstattung des Kaufpreises.",
    ],
    countries:
      "In einigen Ländern gilt ein längerer Zeitraum für die gesetzliche Gewährleistung. Für gebrauchte Waren kann " +
      "ein kürzerer Zeitraum gelten, jedoch nicht weniger als ein Jahr.",
    more: "Für weitere Informationen zu Ihren Rechten in einem bestimmten Land scannen Sie den nachstehenden QR-Code oder fragen Sie den Verkäufer.",
    address: "europa.eu/youreurope/garantien",
    link: `${GUARANTEES}/index_de.htm`,
    faulty: "Was ist zu tun, wenn Sie vertragswidrige Waren erhalten?",
    steps: [
      "Melden Sie dem Verkäufer das Problem so bald wie möglich.",
      "Legen Sie einen Kaufnachweis vor, z. B. die Quittung, Rechnung oder einen Kontoauszug.",
    ],
    garan:
      "Verkäufer und Hersteller können auch gewerbliche Garantien gewähren, die unabhängig von der gesetzlichen " +
      "Gewährleistung gelten. Diese GARAN-Kennzeichnung zeigt beispielsweise, dass der Hersteller eine gewerbliche " +
      "Haltbarkeitsgarantie ohne zusätzliche Kosten gewährt, die die gesamte Ware abdeckt.",
  },
};
