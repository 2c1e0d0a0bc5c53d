export { AcceptAnnounced } from "./accept-announced.tsx";
export { RegulationsGate } from "./regulations-gate.tsx";
