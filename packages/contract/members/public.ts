export {
  type Address,
  address,
  bookAddress,
  getRepresentative,
  listBookAddresses,
  type Representative,
  representative,
} from "./operations.ts";
