import { useParams } from "react-router";
import { JoinPage } from "#src/features/join/join-page.tsx";
import { NoShop } from "#src/lib/no-shop.tsx";
import { lineIn } from "./names.ts";

export function ShopRoute() {
	const path = lineIn(useParams());
	if (path === undefined) return <NoShop />;
	// The key gives each shop a session of its own.
	return <JoinPage key={path.app} path={path} />;
}
