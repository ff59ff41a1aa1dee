import { createContext, useContext, useState } from "react";
import { useLocation } from "react-router";
import type { FirstAnswers } from "./page-data.ts";

export const FirstAnswersContext = createContext<FirstAnswers | undefined>(undefined);

/** What the server knew of this page; undefined on a page that the browser opened without the server. Stable. */
export function useFirstAnswers(): FirstAnswers | undefined {
	const first = useContext(FirstAnswersContext);
	const { pathname } = useLocation();
	const [own] = useState(first?.pathname === pathname ? first : undefined);
	return own;
}
