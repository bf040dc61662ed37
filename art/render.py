"""Renders one scene; `as` is what its build() is asked for.

blender -b --factory-startup --python art/render.py -- scene=<name> out=<png> [as= w= h= spp= ev=]
"""
import importlib
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.dont_write_bytecode = True

from kit.output import render  # noqa: E402
from kit.scene import reset  # noqa: E402

settings = dict(word.split("=", 1) for word in sys.argv[sys.argv.index("--") + 1 :])
width = int(settings.get("w", 640))
reset(width, int(settings.get("h", width * 0.625)), int(settings.get("spp", 24)))
scene = importlib.import_module("scenes." + settings["scene"].replace("-", "_"))
exposure = scene.build(*[word for word in settings.get("as", "").split(",") if word])
render(settings["out"], exposure=float(settings.get("ev", exposure or 0)), R=5)
