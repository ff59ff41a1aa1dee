export { target } from "./target.ts";
