import { join } from "node:path";
import { checkScreens } from "@junban/size/screens";

checkScreens({
	name: "master",
	folder: join(import.meta.dirname, ".."),
	base: "/master_admin/",
	// Router, accounts and the frame.
	frame: ["master-app", "connect-accounts", "frame-route"],
});
