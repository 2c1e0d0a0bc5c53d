/** What an order remembers of each line: amounts in minor units, of one piece; `promotionCode` is empty for what is not a gift. */
export interface OrderLine {
  code: string;
  title: string;
  quantity: number;
  unitGross: number;
  netVolume: number;
  points: number;
  vatPercent: number;
  promotionCode: string;
  /** What promotions take off the whole line. */
  reduced: number;
}
