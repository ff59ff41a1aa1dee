import { join } from "node:path";
import { checkScreens } from "@junban/size/screens";

checkScreens({
	name: "admin",
	folder: join(import.meta.dirname, ".."),
	base: "/app_admin/",
	// Router, connection to Firebase, the frame with the line's state, and the form library.
	frame: ["admin-app", "connect", "shop-route", "settings-form"],
});
