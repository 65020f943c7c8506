<?xml version="1.0" encoding="utf-8" ?>
<ogr:FeatureCollection
     gml:id="aFeatureCollection"
     xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
     xsi:schemaLocation="http://ogr.maptools.org/ qgis.xsd"
     xmlns:ogr="http://ogr.maptools.org/"
     xmlns:gml="http://www.opengis.net/gml/3.2">
  <gml:boundedBy><gml:Envelope srsName="urn:ogc:def:crs:EPSG::4326"><gml:lowerCorner>60.3917 5.3267</gml:lowerCorner><gml:upperCorner>69.6492 18.9553</gml:upperCorner></gml:Envelope></gml:boundedBy>
                                                                                                                                                       
  <ogr:featureMember>
    <ogr:merder gml:id="merder.0">
      <gml:boundedBy><gml:Envelope srsName="urn:ogc:def:crs:EPSG::4326"><gml:lowerCorner>60.3917 5.3267</gml:lowerCorner><gml:upperCorner>60.3917 5.3267</gml:upperCorner></gml:Envelope></gml:boundedBy>
      <ogr:geometryProperty><gml:Point srsName="urn:ogc:def:crs:EPSG::4326" gml:id="merder.geom.0"><gml:pos>60.3917 5.3267</gml:pos></gml:Point></ogr:geometryProperty>
      <ogr:navn>Vågholmen</ogr:navn>
      <ogr:dybde>12.5</ogr:dybde>
    </ogr:merder>
  </ogr:featureMember>
  <ogr:featureMember>
    <ogr:merder gml:id="merder.1">
      <gml:boundedBy><gml:Envelope srsName="urn:ogc:def:crs:EPSG::4326"><gml:lowerCorner>67.9008 13.612</gml:lowerCorner><gml:upperCorner>67.9008 13.612</gml:upperCorner></gml:Envelope></gml:boundedBy>
      <ogr:geometryProperty><gml:Point srsName="urn:ogc:def:crs:EPSG::4326" gml:id="merder.geom.1"><gml:pos>67.9008 13.612</gml:pos></gml:Point></ogr:geometryProperty>
      <ogr:navn>Skarvøya</ogr:navn>
      <ogr:dybde>33</ogr:dybde>
    </ogr:merder>
  </ogr:featureMember>
  <ogr:featureMember>
    <ogr:merder gml:id="merder.2">
      <gml:boundedBy><gml:Envelope srsName="urn:ogc:def:crs:EPSG::4326"><gml:lowerCorner>69.6492 18.9553</gml:lowerCorner><gml:upperCorner>69.6492 18.9553</gml:upperCorner></gml:Envelope></gml:boundedBy>
      <ogr:geometryProperty><gml:Point srsName="urn:ogc:def:crs:EPSG::4326" gml:id="merder.geom.2"><gml:pos>69.6492 18.9553</gml:pos></gml:Point></ogr:geometryProperty>
      <ogr:navn>Ytre Båen</ogr:navn>
      <ogr:dybde>8.2</ogr:dybde>
    </ogr:merder>
  </ogr:featureMember>
</ogr:FeatureCollection>
