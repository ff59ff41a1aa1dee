import type { LinePath } from "@junban/api-contract/client";
import { customerPaths, hrefFrom } from "@junban/app-shell/paths";
import { useCallback, useMemo } from "react";
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
	const open = useCallback(
		(services: Services) =>
			openShop(services, path, {
				first,
				onJoined: (uid) => void navigate(hrefFrom(window.location, customerPaths.ticket(app, line, uid))),
			}),
		[path, first, navigate, app, line],
	);
	const [state, session] = useSession(
		useMemo(() => firstShopState(first), [first]),
		open,
	);
	if (state.kind !== "ready") return <NotReadyPage state={state} session={session} />;
	const Page = state.view.require_questions.length > 0 ? ASKING.Screen : ShopPage;
	return <Page state={state} path={path} onJoin={session?.join} />;
}
