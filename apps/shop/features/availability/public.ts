export { AvailabilityButton } from "./availability-button.tsx";
