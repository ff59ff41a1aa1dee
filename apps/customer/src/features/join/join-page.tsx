import type { LinePath } from "@junban/api-contract/client";
import { customerPaths, hrefFrom } from "@junban/app-shell/paths";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useFirstAnswers } from "#src/lib/first-answers.ts";
import { lazyScreen } from "#src/lib/lazy-screen.tsx";
import { NotReadyPage } from "#src/lib/not-ready-page.tsx";
import type { Services } from "#src/lib/services.ts";
import { useSession } from "#src/lib/use-session.ts";
import { ShopPage, type ShopPageProps } from "./shop-page.tsx";
import { firstShopState, openShop } from "./shop-session.ts";

/** The page of a shop that asks questions before joining. */
const ASKING = lazyScreen<ShopPageProps>(async () => (await import("./asking-shop-page.tsx")).AskingShopPage);

/** The page of a shop's line before joining. */
export function JoinPage({ path: { app, line } }: { path: LinePath }) {
	const first = useFirstAnswers();
	const navigate = useNavigate();
	const path = useMemo(() => ({ app, line }), [app, line]);
	const isJoined = useRef(false);
	const [returns, setReturns] = useState(0);
	useEffect(() => {
		// Back before the ticket was there: this page was never left, and its session has ended with the join.
		const onBack = () => {
			if (isJoined.current) setReturns((before) => before + 1);
			isJoined.current = false;
		};
		window.addEventListener("popstate", onBack);
		return () => window.removeEventListener("popstate", onBack);
	}, []);
	const open = useCallback(
		(services: Services) =>
			openShop(services, path, {
				first: returns === 0 ? first : undefined,
				onJoined: (uid) => {
					isJoined.current = true;
					void navigate(hrefFrom(window.location, customerPaths.ticket(app, line, uid)));
				},
			}),
		[path, first, returns, navigate, app, line],
	);
	const [state, session] = useSession(
		useMemo(() => firstShopState(first), [first]),
		open,
	);
	if (state.kind !== "ready") return <NotReadyPage state={state} session={session} />;
	const Page = state.view.require_questions.length > 0 ? ASKING.Screen : ShopPage;
	return <Page state={state} path={path} onJoin={session?.join} />;
}
