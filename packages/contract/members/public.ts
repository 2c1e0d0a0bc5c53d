export { addBookAddress, bookAddressInput, removeBookAddress, setBookAddress } from "./book-address.ts";
export {
  type Address,
  address,
  bookAddress,
  getRepresentative,
  listBookAddresses,
  type Representative,
  representative,
} from "./operations.ts";
