export * from "./target.ts";
