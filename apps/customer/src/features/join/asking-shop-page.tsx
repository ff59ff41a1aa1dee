import { useEffect, useState } from "react";
import { placesNow, useWantsAnother } from "./held-rows.ts";
import { ShopPage, type ShopPageProps } from "./shop-page.tsx";
import { useJoinAnswers } from "./use-join-answers.tsx";

/** A field of a question, not those of the party below them. */
const FIELD = ".ui-ticket :is(input, select, textarea)";

/** The page of a shop that asks questions before joining. A file of its own, because most shops ask none. */
export function AskingShopPage(props: ShopPageProps) {
	const { state, path } = props;
	const answers = useJoinAnswers(state.view, path, state.join);
	const { form } = answers;
	const mayJoinAtOnce = state.closed === undefined && placesNow(state.held, state.view).length === 0;
	// A page that opens while it is looked at keeps its shape: the questions come with the press to join.
	const [asks, setAsks] = useState(mayJoinAtOnce ? "at-once" : "on-press");
	const isPressed = asks === "pressed";
	useEffect(() => {
		if (isPressed) form?.current?.querySelector<HTMLElement>(FIELD)?.focus();
	}, [isPressed, form]);
	const wantsAnother = useWantsAnother();
	if (asks !== "on-press" || wantsAnother) return <ShopPage {...props} answers={answers} />;
	const take = () => {
		setAsks("pressed");
		return undefined;
	};
	return <ShopPage {...props} answers={{ ...answers, fields: undefined, take }} />;
}
