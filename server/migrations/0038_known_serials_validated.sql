ALTER TABLE "lot_component" VALIDATE CONSTRAINT "lot_component_serial";
