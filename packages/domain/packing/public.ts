export { isWhole, type Packed, packingLeft, type PackingLine, type Scan, takeScan } from "./scan.ts";
