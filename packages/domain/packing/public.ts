export { code128 } from "./code-128.ts";
export {
  isWhole,
  linesOfRest,
  type Packed,
  packingLeft,
  type PackingLine,
  type Pieces,
  piecesLeft,
  refusalOfPart,
  type Scan,
  takeScan,
} from "./scan.ts";
