/** The menu of narrow windows closes by Escape and by a press beside it, as menus do. */
export function closeMenu(): void {
	const menu = document.querySelector<HTMLDetailsElement>(".ui-public-menu");
	if (menu === null) return;
	document.addEventListener("click", ({ target }) => {
		if (target instanceof Node && !menu.contains(target)) menu.open = false;
	});
	menu.addEventListener("keydown", ({ key }) => {
		if (key !== "Escape" || !menu.open) return;
		menu.open = false;
		menu.querySelector("summary")?.focus();
	});
}
