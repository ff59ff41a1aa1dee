import { getAuth } from "firebase/auth";

export const wrong = getAuth;
