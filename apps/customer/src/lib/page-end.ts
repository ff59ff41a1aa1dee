import { type ComponentType, createContext } from "react";

/** What stands after the content of a shop's pages. The start of the app in a browser names it. */
export const PageEndContext = createContext<ComponentType | undefined>(undefined);
