import { ShopPage, type ShopPageProps } from "./shop-page.tsx";
import { useJoinAnswers } from "./use-join-answers.tsx";

/** The page of a shop that asks questions before joining. A file of its own, because most shops ask none. */
export function AskingShopPage(props: ShopPageProps) {
	const { state, path } = props;
	return <ShopPage {...props} answers={useJoinAnswers(state.view, path, state.join)} />;
}
