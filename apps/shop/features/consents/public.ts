export { RegulationsGate } from "./regulations-gate.tsx";
