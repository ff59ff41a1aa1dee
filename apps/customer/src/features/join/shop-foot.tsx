import { ShareShop, type ShareShopProps } from "./share-shop.tsx";
import { StoredNote } from "./stored-note.tsx";

/** The end of the shop's page. A file of its own, because nobody presses here first. */
export function ShopFoot(props: ShareShopProps) {
	return (
		<>
			<ShareShop {...props} />
			<StoredNote />
		</>
	);
}
