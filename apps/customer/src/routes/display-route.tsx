import { useParams } from "react-router";
import { BoardPage } from "#src/features/display/board-page.tsx";
import { NoShop } from "#src/lib/no-shop.tsx";
import { lineIn } from "./names.ts";

export function DisplayRoute() {
	const path = lineIn(useParams());
	return path === undefined ? <NoShop /> : <BoardPage path={path} />;
}
