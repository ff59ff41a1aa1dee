import { sdk } from "../../firebase-client/src/sdk.ts";

export const door = sdk;
