import { getAuth } from "firebase/auth";

export const sdk = getAuth;
