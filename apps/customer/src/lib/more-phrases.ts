import { createContext } from "react";

/** Resolves once the phrases of parts that load later are there. Undefined where they always are: on the server, in tests. */
export const MorePhrasesContext = createContext<Promise<void> | undefined>(undefined);
